/** What a command that only looks has found: in words, and for a program (`--json`). */
export interface Found {
  text: string
  data: unknown
}
