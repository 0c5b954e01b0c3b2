// Small sounds, made on the spot; silent unless the reader has switched them on.
import { settings } from "./settings.svelte";

export type Sound = "turn" | "card" | "dice" | "battle" | "age" | "over";

/** One voice: when it begins, how long it rings, how high, how loud. */
interface Tone {
  at: number;
  long: number;
  pitch: number;
  to?: number;
  loud: number;
  shape?: OscillatorType;
}
interface Rattle {
  at: number;
  long: number;
  band: number;
  loud: number;
}

const TONES: Record<Sound, Tone[]> = {
  turn: [
    { at: 0, long: 0.5, pitch: 784, loud: 0.14 },
    { at: 0.16, long: 0.7, pitch: 1047, loud: 0.12 },
  ],
  card: [],
  dice: [],
  battle: [{ at: 0, long: 0.5, pitch: 120, to: 38, loud: 0.5, shape: "triangle" }],
  age: [
    { at: 0, long: 0.9, pitch: 392, loud: 0.12, shape: "triangle" },
    { at: 0.22, long: 1.1, pitch: 523, loud: 0.12, shape: "triangle" },
  ],
  over: [
    { at: 0, long: 0.8, pitch: 392, loud: 0.12, shape: "triangle" },
    { at: 0.2, long: 0.8, pitch: 523, loud: 0.12, shape: "triangle" },
    { at: 0.4, long: 0.8, pitch: 659, loud: 0.12, shape: "triangle" },
    { at: 0.6, long: 1.6, pitch: 784, loud: 0.14, shape: "triangle" },
  ],
};
const RATTLES: Record<Sound, Rattle[]> = {
  turn: [],
  card: [{ at: 0, long: 0.11, band: 2600, loud: 0.3 }],
  dice: [0, 0.07, 0.16, 0.3, 0.42].map((at) => ({ at, long: 0.05, band: 1500 + 900 * at, loud: 0.5 })),
  battle: [{ at: 0, long: 0.7, band: 500, loud: 0.7 }],
  age: [],
  over: [],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function ring(audio: AudioContext, tone: Tone): void {
  const voice = audio.createOscillator();
  const level = audio.createGain();
  const begin = audio.currentTime + tone.at;
  voice.type = tone.shape ?? "sine";
  voice.frequency.setValueAtTime(tone.pitch, begin);
  if (tone.to) voice.frequency.exponentialRampToValueAtTime(tone.to, begin + tone.long);
  fade(level, begin, tone);
  voice.connect(level).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + tone.long);
}

function rattle(audio: AudioContext, row: Rattle): void {
  noise ??= hiss(audio);
  const voice = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const level = audio.createGain();
  const begin = audio.currentTime + row.at;
  voice.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = row.band;
  fade(level, begin, row);
  voice.connect(band).connect(level).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + row.long);
}

function fade(level: GainNode, begin: number, { loud, long }: { loud: number; long: number }): void {
  level.gain.setValueAtTime(0.0001, begin);
  level.gain.exponentialRampToValueAtTime(loud, begin + 0.012);
  level.gain.exponentialRampToValueAtTime(0.0001, begin + long);
}

function hiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

export function sound(name: Sound): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // A browser that wants a tap first stays silent until there was one.
  void context.resume();
  for (const tone of TONES[name]) ring(context, tone);
  for (const row of RATTLES[name]) rattle(context, row);
}
