/** Words that stand in most Dutch sentences, and in no English or German one; an address is no sentence. */
const DUTCH =
  /(?<![\p{L}@.-])(het|een|niet|geen|uw|wij|hebt|bent|kunt|voor|naar|wordt|deze|aanvraag|vignet|ligplaats|opnieuw|vul|kies|klik|wachtwoord|geboekt)(?![\p{L}@-]|\.\p{L})/giu

/** The lines of a text that have Dutch in them: for tests of what is shown in another language. */
export function dutchLines(text: string): string[] {
  return text.split('\n').filter((line) => line.match(DUTCH))
}
