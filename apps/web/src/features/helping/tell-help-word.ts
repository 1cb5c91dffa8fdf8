import { listHelpers } from '@vignettes/domain/api/helping.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { call } from '../../api/client.ts'
import { helpWord, isHelping, isSignedIn } from '../../api/session.ts'
import { type PageError, showPageError } from '../../components/page-error.ts'
import { fetchTexts, text } from '../../text.ts'

type Words = Pick<PageError, 'title' | 'message'>

/** Tells, once, why whose vignettes these are has changed, or why somebody has to log in for them. */
export async function tellHelpWord(pathname: string): Promise<void> {
  if (!isTellingPlace(pathname)) return
  const [word = '', help = ''] = helpWord.read().split(' ')
  helpWord.forget()
  await fetchTexts('helping')
  const words = await wordsOf(word, help)
  if (words) showPageError({ ...words, isNeutral: true })
}

function isTellingPlace(pathname: string): boolean {
  return [paths.vignettes(), paths.login()].includes(pathname.toLowerCase())
}

async function wordsOf(word: string, help: string): Promise<Words | undefined> {
  if (word === 'another') {
    return {
      title: text('helping.elsewhere.another.title'),
      message: text('helping.elsewhere.another.text'),
    }
  }
  if (word === 'begun' || word === 'left') {
    // It may have gone on there meanwhile.
    if (isHelping() !== (word === 'begun')) return undefined
    return {
      title: text(`helping.elsewhere.${word}.title`),
      message: text(`helping.elsewhere.${word}.text`),
    }
  }
  if (isHelping()) return undefined
  const { title, message } = await wordsOfEnd(help)
  return { title, message: word === 'bank' ? `${text('helping.over.bank')} ${message}` : message }
}

/** A session that ended is not the end of the help itself: whom one still helps tells which it was. */
async function wordsOfEnd(help: string): Promise<Words> {
  if (!isSignedIn()) {
    return { title: text('helping.over.out.title'), message: text('helping.over.out.text') }
  }
  try {
    const { helped } = await call(listHelpers, {})
    const still = helped.find(({ id }) => id === help)
    if (still?.isAway) {
      const title = text('helping.over.away.title', { name: still.name })
      return { title, message: text('helping.over.away.text') }
    }
    if (still) {
      const title = text('helping.over.session.title', { name: still.name })
      return { title, message: text('helping.over.session.text') }
    }
    if (help !== '') {
      return { title: text('helping.over.help.title'), message: text('helping.over.help.text') }
    }
  } catch {
    // Then nobody knows which of the two it was.
  }
  return { title: text('helping.over.unknown.title'), message: text('helping.over.unknown.text') }
}
