import { currentOwner } from '../../drafts/current-owner.ts'
import { fetchTexts } from '../../text.ts'
import { keepOffered } from '../kept-for-reload.ts'
import { isAnythingTold, judge } from './judged.ts'
import { keepInputs } from './kept-input.ts'
import { filesAreDone } from './use-file-work.ts'

/**
 * Before the page is loaded anew by the reader's own hand: what stands in its forms, what is wrong with them, and the files that are
 * being read.
 */
export async function keepForReload(): Promise<void> {
  await filesAreDone()
  // Without them what the server answered is not told again; the rest is.
  if (isAnythingTold()) await fetchTexts('refusal').catch(() => undefined)
  keepInputs(currentOwner(), judge)
  keepOffered()
}
