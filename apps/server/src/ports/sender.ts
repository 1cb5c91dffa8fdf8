/** Who sends letters and summaries, and how to reach them: the environment says it, for pages and papers alike. */
export interface Sender {
  /** 'Gemeente Amsterdam' */
  cityName: string
  phone: string
  /** For who calls from another country. */
  phoneAbroad: string
  formUrl: string
  /** Where letters to the city go, on one line; who reads on paper may have no web to fill in a form on. */
  postalAddress: string
  cityUrl: string
}
