/** How often a server is stopped while people save. */
export const STOPS = Number(process.env.STOPS ?? 3)
/** How often a save is sent again. */
export const SENDS = Number(process.env.SENDS ?? 20)
/** How many orders of a provider's messages are tried. */
export const ORDERS = Number(process.env.ORDERS ?? 60)
