// Long runs against a server, apart from the tests.
import { defineConfig } from "vitest/config";
import base from "../../vite.config";

export default defineConfig({ ...base, test: { include: ["tests/runs/tutorials.ts"] } });
