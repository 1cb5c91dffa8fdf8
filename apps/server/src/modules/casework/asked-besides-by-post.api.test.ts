import { afterAll, beforeAll, expect, test } from 'vitest'
import { decision, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { deskForPaper } from '../../testing/helped-at-desk.ts'

describeOnEachDatabase('what is asked of who has no e-mail address', (connected) => {
  let portal: Awaited<ReturnType<typeof startCaseworkPortal>>
  let desk: Awaited<ReturnType<typeof deskForPaper>>
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
    desk = await deskForPaper(portal)
    await portal.app.background.runDue()
  })
  afterAll(() => portal.close())

  test('asked no more before its letter went into the post, that letter stays out of it', async () => {
    const { caseId } = await desk.helped('Strandloper')
    await desk.print(await desk.lettersOf(caseId))
    await portal.post('post/posted', desk.idsOf(await desk.lettersOf(caseId)))
    const judge = await portal.at('R. Vaart')
    const shown = await portal.caseOf(caseId)
    const [{ id: documentId = '' } = {}] = shown.documents
    const asked = decision(shown, 'ask-again', {
      documents: [{ documentId, verdict: 'rejected', reason: 'unreadable', remark: '' }],
    })
    expect((await portal.post('case/decide', asked, judge)).status).toBe(200)
    await portal.app.background.runDue()
    const names = async () => (await desk.lettersOf(caseId)).map(({ name }) => name)
    expect(await names()).toEqual(['vignette-ask-again'])
    const { version } = await portal.caseOf(caseId)
    const back = { id: caseId, version, documentId, remark: 'De foto is toch goed.' }
    expect((await portal.post('case/take-back-asked', back, judge)).status).toBe(200)
    await portal.app.background.runDue()
    expect(await names()).toEqual(['document-not-needed'])
    expect(await portal.caseOf(caseId)).toMatchObject({ hasFailedLetter: false })
  })
})
