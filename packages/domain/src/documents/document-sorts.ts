/** What somebody looks for in a document: a boat, or words. Why it is not good enough follows from that. */
export type DocumentSort = 'photo' | 'paper'
