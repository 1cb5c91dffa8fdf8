import { describeHostileRequests } from './testing/describe-hostile-requests.ts'

describeHostileRequests('e-mail-addresses')
