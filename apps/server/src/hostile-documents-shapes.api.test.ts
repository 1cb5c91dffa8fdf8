import { describeHostileDocuments } from './testing/hostile/describe-hostile-documents.ts'
import { HOSTILE_SHAPES } from './testing/hostile/hostile-contents.ts'

describeHostileDocuments('what is not what it looks like', HOSTILE_SHAPES)
