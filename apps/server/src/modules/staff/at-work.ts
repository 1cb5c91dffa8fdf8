/** Which administrator does something to a colleague's account, and from where; both are absent from a shell. */
export interface AtWork {
  by?: string | undefined
  address?: string | undefined
}
