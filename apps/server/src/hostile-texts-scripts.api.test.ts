import { describeHostileRequests } from './testing/describe-hostile-requests.ts'

describeHostileRequests('scripts')
