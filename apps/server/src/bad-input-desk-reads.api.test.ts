import { describeBadInput } from './testing/describe-bad-input.ts'

describeBadInput('reading at the desk')
