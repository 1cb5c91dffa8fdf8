import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { DataOf } from './data-files.ts'
import type { DataFiles } from './read-data-files.ts'

/** The lists that are told of a day, each as its file has its items. */
interface Lists {
  tariffs: DataOf<'tariffs'>
  'pickup-points': DataOf<'pickup-locations'>
  marinas: DataOf<'marinas'>
}

export interface VersionedLists {
  /** The items that hold on a day. */
  on<Kind extends keyof Lists>(kind: Kind, day: BusinessDate): Lists[Kind]
  /** The same and those before it, newest first. */
  until<Kind extends keyof Lists>(kind: Kind, day: BusinessDate): Lists[Kind][]
  /** How often something was taken over. */
  readonly changes: number
}

/** The shipped lists, which hold on every day. */
export function createVersionedLists(files: DataFiles): VersionedLists {
  const lists: Lists = {
    tariffs: files.tariffs,
    'pickup-points': files['pickup-locations'],
    marinas: files.marinas,
  }
  return { on: (kind) => lists[kind], until: (kind) => [lists[kind]], changes: 0 }
}
