import { useState } from 'react'

export default function Footer() {
  const [count, setCount] = useState(0)
  return (
    <p className="page-width py-6 text-sm">
      <button type="button" onClick={() => setCount(count + 1)}>{`Waved ${count} times`}</button>
    </p>
  )
}
