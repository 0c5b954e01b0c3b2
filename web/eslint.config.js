import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

// What can be read at once, as tests/shape/test_limits.py asks of Python.
const LONGEST_FILE = 400;
const LONGEST_FUNCTION = 50;
const LONGEST_LADDER = 8;
const RUNGS = "IfStatement" + " > IfStatement.alternate".repeat(LONGEST_LADDER);
const TABLE = "a dozen cases in a row are a table that nobody has written yet";

export default ts.config(
  { ignores: ["node_modules", "fixtures"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      "max-lines": ["error", LONGEST_FILE],
      "no-restricted-syntax": [
        "error",
        { selector: `SwitchStatement[cases.length>${LONGEST_LADDER}]`, message: TABLE },
        { selector: RUNGS, message: TABLE },
      ],
      "svelte/no-navigation-without-resolve": "off",
      "svelte/prefer-svelte-reactivity": "off",
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
    },
  },
  { files: ["src/**"], rules: { "max-lines-per-function": ["error", LONGEST_FUNCTION] } },
);
