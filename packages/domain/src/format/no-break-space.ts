/** Between two words that stay on one line; a text that is written out has it as `\u00a0`. */
export const NO_BREAK_SPACE = '\u00a0'
