import { describeHostileDocuments } from './testing/hostile/describe-hostile-documents.ts'
import { HOSTILE_ATTACHMENTS } from './testing/hostile/hostile-contents.ts'

describeHostileDocuments('what has another file in it', HOSTILE_ATTACHMENTS)
