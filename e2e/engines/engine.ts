/** What a visitor needs of a browser. An `element` is an expression that answers with one element of the page. */
export interface Engine {
  goTo(url: string): Promise<void>
  /** Runs a script in the page. @returns what its expression answers, when it can be told in JSON */
  run(expression: string): Promise<unknown>
  click(element: string): Promise<void>
  type(element: string, text: string): Promise<void>
  attach(element: string, path: string): Promise<void>
  /** The inner size of the window. */
  resize(width: number, height: number): Promise<void>
  picture(): Promise<Uint8Array>
  /** What the page threw or broke of its own security policy. */
  faults(): Promise<string[]>
  end(): Promise<void>
}
