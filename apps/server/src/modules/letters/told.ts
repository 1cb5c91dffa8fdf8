import type { DisplayValue } from '@vignettes/domain/text/display-value.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'

/** Who a letter goes to. */
export interface Receiver {
  /** Null: by post. */
  email: string | null
  /** Name and address on lines, for the post; absent of who is always mailed. */
  postalAddress?: string
  /** Whether its owner has shown to read the mail there. */
  isConfirmed: boolean
  /** In which they read; absent of staff, who read the default. */
  language?: Language
}

/**
 * Words that a sender typed, or that are nobody's but the owner's: a name, a boat, a bank account. They come out for a
 * confirmed receiver only, so that no letter carries them to a mailbox that somebody else may read (decisions B17).
 */
export class Told {
  readonly #words: string

  constructor(words: string) {
    this.#words = words
  }

  /** @returns undefined for a receiver who is not confirmed */
  shownTo({ isConfirmed }: Receiver): string | undefined {
    return isConfirmed ? this.#words : undefined
  }
}

/** Told words in the middle of a sentence, and what the sentence says without them. */
export interface ToldOrElse {
  told: Told
  instead: TextKey
}

/** The name of a boat within a sentence; otherwise it is 'your boat'. */
export function boatInWords(boatName: Told): ToldOrElse {
  return { told: boatName, instead: 'letters.your-boat' }
}

/** What a text is filled with for a receiver. */
export function wordsFor(
  receiver: Receiver,
  values: Record<string, DisplayValue | ToldOrElse>,
): Record<string, DisplayValue> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && 'told' in value
        ? (value.told.shownTo(receiver) ?? { key: value.instead })
        : value,
    ]),
  )
}
