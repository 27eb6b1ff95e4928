// Calls the library for WebAssembly, for tests.kernels.elsewhere, as caller.cpp does for others.
import { readFileSync, readSync, writeSync } from 'node:fs'

const PAGE_BYTES = 65_536
const module = new WebAssembly.Module(readFileSync(process.argv[2]))
const library = new WebAssembly.Instance(module).exports
const free = new Map() // addresses by size
const sizes = new Map() // by address
let end = library.__heap_base.value

function take(length) {
  const data = Buffer.alloc(length)
  for (let taken = 0; taken < length; ) {
    const more = readSync(0, data, taken, length - taken)
    if (more === 0) process.exit(0)
    taken += more
  }
  return data
}

function answer(data) {
  for (let written = 0; written < data.length; ) written += writeSync(1, data, written)
}

function allocate(bytes) {
  const size = Math.max(16, Math.ceil(bytes / 16) * 16)
  let place = free.get(size)?.pop()
  if (place === undefined) {
    place = Math.ceil(end / 16) * 16
    end = place + size
    const lacking = end - library.memory.buffer.byteLength
    if (lacking > 0) library.memory.grow(Math.ceil(lacking / PAGE_BYTES))
  }
  sizes.set(place, size)
  bytes_at(place, size).fill(0)
  return place
}

function release(place) {
  const size = sizes.get(place)
  if (!free.has(size)) free.set(size, [])
  free.get(size).push(place)
}

function bytes_at(place, length) {
  return new Uint8Array(library.memory.buffer, place, length)
}

function call(request) {
  const name = request.toString('latin1', 0, 40).replace(/\0.*/s, '')
  const kinds = request.toString('latin1', 40, 56).replace(/\0.*/s, '')
  const words = [...kinds].map((kind, k) => {
    const at = 56 + 8 * k
    if (kind === 'd') return request.readDoubleLE(at)
    const number = request.readBigInt64LE(at)
    return kind === 'p' ? Number(number) : number
  })
  return library[name](...words)
}

for (;;) {
  const word = take(1).toString()
  const result = Buffer.alloc(8)
  if (word === 'c') {
    result.writeBigInt64LE(call(take(184)))
  } else {
    const number = Number(take(8).readBigInt64LE())
    if (word === 'm') result.writeBigInt64LE(BigInt(allocate(number)))
    if (word === 'f') release(number)
    if (word === 'r') answer(bytes_at(number, Number(take(8).readBigInt64LE())))
    if (word === 'w') {
      const data = take(Number(take(8).readBigInt64LE()))
      bytes_at(number, data.length).set(data)
    }
  }
  if (word === 'c' || word === 'm') answer(result)
}
