import { paths } from '@vignettes/domain/paths/paths.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { type ReactNode, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isSignedIn } from '../../api/session.ts'
import { BackLink } from '../../components/back-link.tsx'
import { HelpAside } from '../../components/help-aside.tsx'
import { offOffer } from '../../components/off-offer-part.ts'
import { Screen } from '../../components/screen.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { InformationList } from './information-list.tsx'
import { MainFacts } from './main-facts.tsx'
import { MeasureBoat } from './measure-boat.tsx'
import { pathAfterInformation } from './next-after-information.ts'
import { useToday } from './use-today.ts'

interface ListItem {
  title: string
  text: string
}

interface InformationPageProps {
  district: District
  type: VignetteType
  title: string
  estimate: string
  price: string
  description: string
  steps: readonly ListItem[]
  needs: readonly ListItem[]
  /** What is needed besides, and when. */
  children?: ReactNode
}

/** §2.4 what an information page shows, whatever the vignette. */
export function InformationPage(props: InformationPageProps) {
  const { district, type, title, description, steps, needs, children } = props
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const known = useToday(district, type)
  const { off } = known
  const goOn = () => {
    const situation = { isSignedIn: isSignedIn() }
    void navigate(pathAfterInformation({ district, type }, search.get('from'), situation))
  }

  return (
    <Screen title={title} back={<BackLink to={paths.check()} />} aside={<HelpAside />}>
      <Paragraph size="large">{description}</Paragraph>
      <MainFacts {...props} known={known} />
      <Paragraph>
        <TextLink to={paths.price(district)}>{text('information.price-link')}</TextLink>
      </Paragraph>
      {off ? (
        <Suspense>
          <offOffer.Part days={off} />
        </Suspense>
      ) : (
        <>
          <Paragraph>{text('information.kept')}</Paragraph>
          <div className="portal-actions">
            <Button onClick={goOn}>{text('information.start')}</Button>
          </div>
        </>
      )}
      <InformationList id="how" title={text('information.how')} items={steps} isOrdered />
      <InformationList id="need" title={text('information.need')} items={needs} />
      {children}
      <MeasureBoat />
      {!off && (
        <div className="portal-actions">
          <Button onClick={goOn}>{text('layout.next')}</Button>
        </div>
      )}
    </Screen>
  )
}
