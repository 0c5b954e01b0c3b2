// The compass rose: in open water, where no sign of a sea space comes to stand at any size of the chart.
export const ROSE = { x: 395, y: 935, scale: 0.85 } as const;
/** What it covers around its middle: its middle, its arms, and the N above it; left, top, right, bottom. */
export const COVERED = [
  [-20, -20, 20, 20],
  [-42, -7, 42, 7],
  [-7, -64, 7, 42],
] as const;
