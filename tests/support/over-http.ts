/**
 * Marks a journey whose screens and forms are asked over HTTP besides, as a browser without script does: by
 * posted-screens.test.ts (refused and accepted), presses.process.spec.ts (left empty) and owners.process.spec.ts (who
 * may see what). It runs in the browser with script only.
 */
export const OVER_HTTP = '@over-http'
