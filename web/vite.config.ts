import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { books } from "./plugins/books.ts";
import { shell } from "./plugins/shell.ts";

const SERVER = process.env.ADMIRALTY_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [books(), svelte(), shell()],
  build: {
    outDir: "../src/admiralty/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: {
      input: { index: "index.html", sw: "src/worker/sw.ts" },
      output: {
        // The browser asks for the service worker by one name, whatever is in it.
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"] },
});
