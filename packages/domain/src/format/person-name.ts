/** A person as letters and lists name them: 'J.P. de Vries'. */
export function personName(person: {
  initials: string
  surnamePrefix: string | null
  surname: string
}): string {
  return [person.initials, person.surnamePrefix, person.surname].filter(Boolean).join(' ')
}
