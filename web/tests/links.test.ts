import { describe, expect, it } from "vitest";
import { pathIn } from "../src/lib/links";

const HERE = "http://harbor.example:8765";

describe("a pasted link", () => {
  it("leads to its table, with its keys and its moment", () => {
    expect(pathIn(` ${HERE}/t/k3Jd-9_xQ2 `, HERE)).toBe("/t/k3Jd-9_xQ2");
    expect(pathIn(`${HERE}/t/k3Jd-9_xQ2#key=abc`, HERE)).toBe("/t/k3Jd-9_xQ2#key=abc");
    expect(pathIn(`${HERE}/t/k3Jd-9_xQ2/12?seat=1`, HERE)).toBe("/t/k3Jd-9_xQ2/12?seat=1");
    expect(pathIn("/t/k3Jd-9_xQ2", HERE)).toBe("/t/k3Jd-9_xQ2");
    expect(pathIn("k3Jd-9_xQ2", HERE)).toBe("/t/k3Jd-9_xQ2");
  });

  it("leads nowhere else", () => {
    for (const wrong of [
      "",
      "hello",
      "http://elsewhere.example/t/k3Jd-9_xQ2",
      `${HERE}/rules/wonders`,
      "javascript:1",
      "http://",
    ])
      expect(pathIn(wrong, HERE)).toBeNull();
  });
});
