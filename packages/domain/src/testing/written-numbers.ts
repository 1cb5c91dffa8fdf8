/**
 * Decisions A30: sixty ways in which people write what the registration asks, and what is made of each; an object for
 * what cannot be right, with the sentence that explains it.
 */
export type Written = readonly [written: string, is: string | { explained: string }]

const NO_PHONE = {
  explained: 'Vul een telefoonnummer in met 10 cijfers, of met +31 of 0031 en 9 cijfers.',
}
const NO_BSN = { explained: 'Dit burgerservicenummer klopt niet. Controleer de cijfers.' }
const NO_POSTCODE = { explained: 'Vul een geldige postcode in, zoals 1011 AB.' }
const NO_NUMBER = {
  explained: 'Vul een huisnummer in van 1 of hoger. Zet een letter bij Toevoeging.',
}

const NO_NAME = {
  explained: 'Gebruik in een naam alleen letters, spaties, streepjes, apostrofs en punten.',
}

/** Decisions B17: what a name takes, of any script. */
export const WRITTEN_NAMES: readonly Written[] = [
  ['Vries', 'Vries'],
  ["O'Neill", "O'Neill"],
  ['O’Neill', 'O’Neill'],
  ['O‘Neill', 'O’Neill'],
  ['O`Neill', 'O’Neill'],
  ['O´Neill', 'O’Neill'],
  ['Jansen-de Boer', 'Jansen-de Boer'],
  ['Jansen–de Boer', 'Jansen-de Boer'],
  ['Jansen\u2011de Boer', 'Jansen-de Boer'],
  ['van\u00a0 ’t Hof Jr.', 'van ’t Hof Jr.'],
  ['Łuczak', 'Łuczak'],
  ['Yılmaz', 'Yılmaz'],
  ['Zoe\u0308', 'Zoë'],
  ['Boer\u202e', 'Boer'],
  ['王小明', '王小明'],
  ['अनिता', 'अनिता'],
  ['Vries 2', NO_NAME],
  ['U krijgt 50 euro', NO_NAME],
  ['evil.example/terug', NO_NAME],
  ['https:evil', NO_NAME],
  ['Boer (bel ons)', NO_NAME],
  ['Boer, klik hier', NO_NAME],
  ['Boer_', NO_NAME],
  ['boer@vignet', NO_NAME],
  ['<b>Boer', NO_NAME],
  ['Boer!', NO_NAME],
]

export const WRITTEN_PHONE_NUMBERS: readonly Written[] = [
  ['"0612345678"', '0612345678'],
  ['GSM 06 12345678', '0612345678'],
  ['Tel0612345678', '0612345678'],
  ['0612345678', '0612345678'],
  ['06 12345678', '0612345678'],
  ['06-12345678', '0612345678'],
  ['06 - 12 34 56 78', '0612345678'],
  ['06–1234 5678', '0612345678'],
  ['06.12.34.56.78', '0612345678'],
  ['06/12345678', '0612345678'],
  ['06\u00a012345678', '0612345678'],
  ['020-1234567', '0201234567'],
  ['(020) 123 45 67', '0201234567'],
  ['(0)20 123 4567', '0201234567'],
  ['+31 6 12345678', '+31612345678'],
  ['+31 (0)6 12345678', '+31612345678'],
  ['+31(0)20-1234567', '+31201234567'],
  ['+31 06 12345678', '+31612345678'],
  ['0031 6 1234 5678', '0031612345678'],
  ['00 31 (0)6 12 34 56 78', '0031612345678'],
  ['\u202a+31 6 12345678\u202c', '+31612345678'],
  ['0６12345678', '0612345678'],
  ['tel. 06 12345678', '0612345678'],
  ['Mobiel: +31 (0)6 12345678', '+31612345678'],
  ['06:12345678', '0612345678'],
  ['06, 1234 5678', '0612345678'],
  ['06 1234567', NO_PHONE],
  ['06 12345678 (thuis)', NO_PHONE],
]

export const WRITTEN_BSNS: readonly Written[] = [
  ['“123456782”', '123456782'],
  ["'123456782", '123456782'],
  ['BSN123456782', '123456782'],
  ['burgerservicenummer 123456782', '123456782'],
  ['123456782', '123456782'],
  ['651 498 387', '651498387'],
  ['1234.56.782', '123456782'],
  ['1234-56-782', '123456782'],
  ['123 456 782 ', '123456782'],
  ['123\u202f456\u202f782', '123456782'],
  ['12 34 56 72', '12345672'],
  ['012345672', '012345672'],
  ['BSN 123456782', '123456782'],
  ['bsn-nummer: 123456782', '123456782'],
  ['123,456,782', '123456782'],
  ['123456789', NO_BSN],
  ['1234567', NO_BSN],
]

export const WRITTEN_POSTCODES: readonly Written[] = [
  ['1011 AB', '1011 AB'],
  ['1011AB', '1011 AB'],
  ['1011ab', '1011 AB'],
  ['1011-AB', '1011 AB'],
  ['1011  ab', '1011 AB'],
  ['10 11 a b', '1011 AB'],
  ['1011.AB.', '1011 AB'],
  [' (1011 ab) ', '1011 AB'],
  ['0111 AB', NO_POSTCODE],
  ['1011', NO_POSTCODE],
]

/** Number and addition, with a bar between. */
export const WRITTEN_HOUSE_NUMBERS: readonly Written[] = [
  ['12', '12|'],
  [' 12 ', '12|'],
  ['1a', '1|a'],
  ['12A', '12|A'],
  ['12 hs', '12|hs'],
  ['12-A', '12|A'],
  ['12 - 2', '12|2'],
  ['12–2', '12|2'],
  ['12-hs.', '12|hs'],
  ['12/3', '12|3'],
  ['12 II', '12|II'],
  ['12 bis', '12|bis'],
  ['12 (boven)', '12|boven'],
  ['12A-3', '12|A-3'],
  ['12 t/o', '12|t/o'],
  ['t/o 12', '12|t/o'],
  ['T.o. 12 hs', '12|t/o hs'],
  ['nr. 12', '12|'],
  ['Huisnummer: 12a', '12|a'],
  ['12½', '12|1/2'],
  ['12²', '12|2'],
  ['0', NO_NUMBER],
  ['huis', NO_NUMBER],
]

export const WRITTEN_VIGNETTE_NUMBERS: readonly Written[] = [
  ['“V26-0000012”', 'V260000012'],
  ['nr. V26-0000012', 'V260000012'],
  ['vignet V26-0000012', 'V260000012'],
  ['Vignetnummer: v26 0000012', 'V260000012'],
  ['#V26-0000012', 'V260000012'],
  ['V26-0000012', 'V260000012'],
  ['v26 0000012', 'V260000012'],
  ['V26 000 00 12', 'V260000012'],
  ['V26.0000012', 'V260000012'],
  ['(V26) 0000012', 'V260000012'],
  [' V 26 – 0000012. ', 'V260000012'],
  ['v26-ooooo12', 'V260000012'],
  ['V26/OOOOO12', 'V260000012'],
  ['V 2 6 0 0 0 0 0 1 2', 'V260000012'],
  ['V26:0000012', 'V260000012'],
  // Another form: what its letters are is not known.
  ['vo-12', 'VO12'],
]
