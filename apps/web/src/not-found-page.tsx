export { NotFound as default } from './components/not-found.tsx'
