/** §8 what the catalogue says is logged only: a line for who looks into the browser's console, never a user's own data. */
export function logFailure(message: string): void {
  console.info(message)
}
