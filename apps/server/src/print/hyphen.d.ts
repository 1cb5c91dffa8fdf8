// The package has no types of its own, and those that there are name its folders, which Node does not take for files.
type Hyphenation = {
  /** @returns the text with the sign in each place where a word may be broken */
  hyphenateSync(text: string, options: { hyphenChar: string }): string
}

declare module 'hyphen/de/index.js' {
  const hyphenation: Hyphenation
  export default hyphenation
}

declare module 'hyphen/en-gb/index.js' {
  const hyphenation: Hyphenation
  export default hyphenation
}

declare module 'hyphen/nl/index.js' {
  const hyphenation: Hyphenation
  export default hyphenation
}
