/** What people write for a letter, to have a digit or a sign. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' },
}

/** A password or secret with the letters for which digits and signs were written: 'W@chtw00rd' is 'Wachtwoord'. */
export function spelledOut(text: string): string {
  return Array.from(text, (sign) => WRITTEN_FOR[sign] ?? sign).join('')
}
