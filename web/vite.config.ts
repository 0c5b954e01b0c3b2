import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { books } from "./plugins/books.ts";

const SERVER = process.env.ADMIRALTY_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [books(), svelte()],
  build: {
    outDir: "../src/admiralty/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"] },
});
