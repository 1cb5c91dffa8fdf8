import { describeHostileRequests } from './testing/describe-hostile-requests.ts'

describeHostileRequests('direction-and-length')
