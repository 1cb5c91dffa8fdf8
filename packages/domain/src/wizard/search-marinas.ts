import type { Marina } from './facts.ts'

/** §5 case-insensitive: every word must match the name, street, number, postcode, city or phone number. */
export function searchMarinas(marinas: readonly Marina[], query: string): Marina[] {
  const words = query.toLocaleLowerCase('nl').split(/\s+/).filter(Boolean)
  return marinas.filter((marina) => {
    const fields = searchedFields(marina)
    return words.every((word) => fields.some((field) => field.includes(word)))
  })
}

/** Any field may be missing; '1026cg' and '0201234567' are found as well as '1026 CG' and '020 123 45 67'. */
function searchedFields({ name, street, number, postcode, city, phoneNumber }: Marina): string[] {
  const fields = [name, street, number, postcode, city, phoneNumber].flatMap((field) =>
    field ? [field.toLocaleLowerCase('nl')] : [],
  )
  return fields.flatMap((field) => [field, field.replace(/[\s-]/g, '')])
}

/** A marina's address and phone, as far as they are known: 'Durgerdammerdijk 116A, 1026 CG Durgerdam'. */
export function marinaAddress({ street, number, postcode, city, phoneNumber }: Marina): string {
  const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  return [line(street, number), line(postcode, city), phoneNumber].filter(Boolean).join(', ')
}
