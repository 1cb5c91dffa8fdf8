import { describeHostileDocuments } from './testing/hostile/describe-hostile-documents.ts'
import { HOSTILE_ACTIONS } from './testing/hostile/hostile-actions.ts'

describeHostileDocuments('what acts by itself', HOSTILE_ACTIONS)
