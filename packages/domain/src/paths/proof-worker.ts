/** The script that opens a proof without a network. At the root, so that it may stand before any page. */
export const PROOF_WORKER = '/proof-worker.js'
