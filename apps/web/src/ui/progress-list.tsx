export { ProgressList } from '@amsterdam/design-system-react/dist/ProgressList/ProgressList.js'
