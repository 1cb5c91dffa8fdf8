/*
 * Stands in the page of each screen that is drawn in the browser (`tools/head-script.ts`) and runs by itself, before the router reads where
 * it is. What is opened by its address gets a key, as the router's own script gives it in a page that came as a file: without one it would
 * begin as far down as whatever was opened so in this tab before.
 */
const state = history.state as { key?: string } | null
if (!state?.key)
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
