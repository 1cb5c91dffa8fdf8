/** Somebody in the directory of the made-up municipality. */
export interface DirectoryPerson {
  sub: string
  name: string
  email: string
  groups: readonly string[]
}

const person = (sub: string, name: string, ...groups: string[]): DirectoryPerson => ({
  ...{ sub, name, groups },
  email: `${sub}@gemeente.example`,
})

/** Who works there, at the start. */
const PEOPLE: readonly DirectoryPerson[] = [
  person('w.behandelaar', 'W. Behandelaar', 'vignetten-behandelaars'),
  person('l.teamleider', 'L. Teamleider', 'vignetten-behandelaars', 'vignetten-teamleiders'),
  person('g.financien', 'G. Financiën', 'vignetten-financien'),
  person('b.beheerder', 'B. Beheerder', 'vignetten-beheerders'),
  person('c.controleur', 'C. Controleur', 'vignetten-controleurs'),
  person('n.niemand', 'N. Niemand'),
]

/** The people, whose groups a test can change. */
export function createDirectoryPeople() {
  const people = new Map(PEOPLE.map((each) => [each.sub, each]))
  return {
    all: () => [...people.values()],
    find: (sub: string) => people.get(sub),
    /** @returns false for nobody */
    setGroups(sub: string, groups: readonly string[]): boolean {
      const known = people.get(sub)
      if (!known) return false
      people.set(sub, { ...known, groups })
      return true
    },
  }
}

export type DirectoryPeople = ReturnType<typeof createDirectoryPeople>
