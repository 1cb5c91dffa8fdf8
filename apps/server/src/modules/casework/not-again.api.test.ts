import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { lettersIn } from '@vignettes/domain/api/letter-of-case.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { deskForPaper } from '../../testing/helped-at-desk.ts'

describeOnEachDatabase('a letter that does not go again now', (connected) => {
  let portal: Awaited<ReturnType<typeof startCaseworkPortal>>
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
  })
  afterEach(() => portal.close())

  const letterOf = async (id: string, name: string) => {
    const { body } = await portal.get<Case>(`case?id=${id}`)
    return lettersIn(body.history).find((each) => each.name === name)!
  }
  const again = (id: string) => portal.post('letter/again', { id, key: randomUUID() })

  test('is one by post that waits for a printer, until it is on the post', async () => {
    const desk = await deskForPaper(portal)
    const { caseId } = await desk.helped()
    const [paper] = await desk.lettersOf(caseId)
    const letter = () => letterOf(caseId, 'request-at-desk')
    expect(await letter()).toMatchObject({ state: 'to-print', notAgain: 'to-post' })
    expect((await again((await letter()).id)).status).toBe(409)
    await desk.print([paper!])
    expect(await letter()).toMatchObject({ state: 'printed', notAgain: 'to-post' })
    expect((await portal.post('post/posted', desk.idsOf([paper!]))).status).toBe(200)
    expect(await letter()).toMatchObject({ state: 'posted', notAgain: null })
    expect((await again((await letter()).id)).status).toBe(200)
  })

  test('is one of which a copy is under way, and one to an address that is not confirmed', async () => {
    const id = await portal.aCase()
    await portal.app.background.runDue()
    const letter = () => letterOf(id, 'request-received')
    const sent = await letter()
    expect(sent.notAgain).toBeNull()
    expect((await again(sent.id)).status).toBe(200)
    const { body } = await portal.get<Case>(`case?id=${id}`)
    const first = lettersIn(body.history).find((each) => each.id === sent.id)
    expect(first?.notAgain).toBe('under-way')
    expect((await again(sent.id)).status).toBe(409)
    await portal.app.background.runDue()
    await connected()
      .database.updateTable('account')
      .set({ email: `${randomUUID()}@vignet.example`, email_confirmed_at: null })
      .where('id', '=', portal.someone.accountId)
      .execute()
    expect((await letter()).notAgain).toBe('not-confirmed')
    expect((await again(sent.id)).status).toBe(409)
  })
})
