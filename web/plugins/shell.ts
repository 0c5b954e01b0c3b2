// Tells the service worker which files every page begins with: the first script, what it imports at once, styles, fonts.
import type { Plugin } from "vite";

const NAME = "SHELL_FILES";

export function shell(): Plugin {
  return {
    name: "admiralty-shell",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = new Set<string>();
      const add = (name: string): void => {
        const part = bundle[name];
        if (files.has(`/${name}`) || part?.type !== "chunk") return;
        files.add(`/${name}`);
        for (const css of part.viteMetadata?.importedCss ?? []) files.add(`/${css}`);
        part.imports.forEach(add);
      };
      for (const part of Object.values(bundle))
        if (part.type === "chunk" && part.isEntry && part.name !== "sw") add(part.fileName);
      const worker = bundle["sw.js"];
      if (worker?.type === "chunk")
        worker.code = worker.code.replaceAll(NAME, JSON.stringify([...files].sort()));
    },
  };
}
