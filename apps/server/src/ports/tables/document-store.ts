export interface DocumentStoreTable {
  /** Of the store that has the documents of this database. */
  id: string
}
