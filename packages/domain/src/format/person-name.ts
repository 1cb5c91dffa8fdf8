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
