/** How often a server is stopped while people save. */
export const STOPS = Number(process.env.STOPS ?? 3)
