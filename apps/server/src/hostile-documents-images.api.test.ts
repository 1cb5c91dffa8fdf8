import { describeHostileDocuments } from './testing/hostile/describe-hostile-documents.ts'
import { HOSTILE_IMAGES } from './testing/hostile/hostile-images.ts'

describeHostileDocuments('what calls itself a photo', HOSTILE_IMAGES)
