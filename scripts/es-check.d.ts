/** The part of it that is used here; it brings no types. */
declare module 'es-check' {
  interface Check {
    ecmaVersion: string
    files: string[]
    module: boolean
    checkFeatures: boolean
    /** Names of features, separated by commas. */
    ignore: string
  }
  export function runChecks(
    checks: Check[],
  ): Promise<{ errors: { file: string; err: { message: string } }[] }>
}
