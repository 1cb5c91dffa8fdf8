import { getBoat } from '@vignettes/domain/api/casework-applicant.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Link, useParams, useSearchParams } from 'react-router'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Panel } from '../../../components/casework/panel.tsx'
import { Facts } from '../../../components/facts.tsx'
import { formatMetres, formatSquareMetres } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { OwnedScreen } from './owned-screen.tsx'

/** Everything that is of the boat of a vignette, as far as can be told: a boat is known by its owner, name and measures. */
export default function BoatPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const after = search.get('na') ?? undefined
  const asked = useStaffCall(getBoat, { query: { id, after } }, { keepsShown: true })
  const { data } = asked
  return (
    <OwnedScreen
      what="boat"
      title={data?.name}
      asked={asked}
      isLater={after !== undefined}
      pathOf={(na) => caseworkPaths.boat(id, na === undefined ? {} : { na })}
    >
      {data && (
        <Panel title={text('casework.boat.title')}>
          <Facts
            facts={[
              [
                text('casework.boat.owner'),
                <Link className="ams-link" to={caseworkPaths.applicant(data.owner.id)}>
                  {data.owner.name}
                </Link>,
              ],
              [text('casework.case.boat-name'), data.name],
              [
                text('casework.case.size'),
                `${formatMetres(data.boat.boatLength)} × ${formatMetres(data.boat.boatWidth)}`,
              ],
              [text('casework.case.area'), formatSquareMetres(data.boat.area)],
              [text('casework.case.drive'), data.boat.driveType],
            ]}
          />
          <Paragraph>{text('casework.boat.lead')}</Paragraph>
        </Panel>
      )}
    </OwnedScreen>
  )
}
