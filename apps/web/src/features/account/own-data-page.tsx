import { getOwnData } from '@vignettes/domain/api/own-data.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { asFailure, callForFile } from '../../api/client.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { FileDownload } from '../../components/file-download.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { LinkIsOver } from './link-is-over.tsx'

export const clientLoader = withTexts('account')

/** Issue 14, 8: where the mailed link leads, for who is logged in: all that is kept of them, in one file. */
export default function OwnDataPage() {
  const { id = '' } = useParams()
  const [isOver, setOver] = useState(false)

  const load = async () => {
    try {
      return await callForFile(getOwnData, { params: { id } })
    } catch (error) {
      if (asFailure(error).status !== 404) throw error
      setOver(true)
      return undefined
    }
  }

  if (isOver) {
    return (
      <LinkIsOver refusal={text('account.own-data.over')}>
        <div className="portal-actions">
          <ButtonLink to={ownPaths.accountDetails()}>
            {text('account.own-data.to-details')}
          </ButtonLink>
        </div>
      </LinkIsOver>
    )
  }
  return (
    <Screen
      title={text('account.own-data.page-title')}
      back={<BackLink to={ownPaths.accountDetails()} />}
    >
      <Paragraph size="large">{text('account.own-data.page-text')}</Paragraph>
      <Paragraph>{text('account.own-data.page-care')}</Paragraph>
      <div className="portal-actions">
        <FileDownload
          label={text('account.own-data.download')}
          busyLabel={text('account.own-data.downloading')}
          fileName={text('account.own-data.file-name')}
          load={load}
          failureOf={asFailure}
        />
      </div>
    </Screen>
  )
}
