import { describeBadInput } from './testing/describe-bad-input.ts'

describeBadInput('reading by applicants')
