import { rowNames } from '../rules/table.ts'
import { DISTRICTS } from './districts.ts'

/** §3 district codes. */
export const DISTRICT_CODES = rowNames(DISTRICTS)
