/** A person as letters and lists name them: 'J.P. de Vries', 'K. d’Hont'. */
export function personName(person: {
  initials: string
  surnamePrefix: string | null
  surname: string
}): string {
  const { initials, surnamePrefix, surname } = person
  const isGlued = surnamePrefix !== null && /['’]$/.test(surnamePrefix)
  const names = isGlued ? [`${surnamePrefix}${surname}`] : [surnamePrefix, surname]
  return [initials, ...names].filter(Boolean).join(' ')
}

/** The same of somebody who may not be there, as a query finds them; null of nobody. */
export function personNameIfAny(person: {
  initials: string | null
  surnamePrefix: string | null
  surname: string | null
}): string | null {
  const { initials, surnamePrefix, surname } = person
  if (initials === null || surname === null) return null
  return personName({ initials, surnamePrefix, surname })
}
