import { expect, test } from 'vitest'
import { startDocumentsPortal } from '../../testing/documents-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { pdfText } from '../../testing/pdf-text.ts'

describeOnEachDatabase('§2.7 the summary after documents were sent again', (connected) => {
  test('the summary names what was sent last, and no longer what was rejected', async () => {
    const portal = await startDocumentsPortal(connected())
    const owner = await portal.owner()
    await owner.reject({ documentId: owner.photoId, remarks: 'De foto is niet scherp.' })
    const summary = async () => {
      const url = `/api/request-vignette/summary?requestId=${owner.requestId}`
      const { rawPayload } = await portal.app.inject({ url, headers: owner.headers })
      return pdfText(rawPayload)
    }
    expect(await summary()).toMatch(/Foto van de boot\s+boot\.jpg/)
    const sharper = { ...portal.photo, name: 'scherp.jpg' }
    expect((await owner.upload({ [owner.photoId]: sharper })).statusCode).toBe(200)
    expect(await summary()).toMatch(/Foto van de boot\s+scherp\.jpg/)
    expect(await summary()).not.toContain('boot.jpg')
    expect(await summary()).toContain('ontheffing.pdf')
    await portal.close()
  })
})
