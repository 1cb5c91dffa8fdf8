import { describeBadInput } from './testing/describe-bad-input.ts'

describeBadInput('doing at the desk')
