/* Rows laid out and asked: the same module as stamp.py, which says it in NumPy and stands in where this is not built.

   A test holds both equal, byte by byte. Arrays come from outside, so that rows can lie in memory that others share. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "tapes lie with their low bytes first"
#endif

enum { TAPE, LEGAL, FIRSTS, TENSOR, MASK, BUFFERS };

typedef struct {
    int64_t actions, width, stride, parts, part;
} Sizes;

typedef struct {
    int64_t part, begin, entries, bits;
} Run;

static uint64_t spread[256]; /* the bits of a byte, a byte each */

static void put_bits(uint8_t *to, const uint8_t *from, int64_t bits) {
    for (; bits >= 8; bits -= 8, to += 8) memcpy(to, &spread[*from++], 8);
    for (int64_t i = 0; i < bits; i++) to[i] = *from >> i & 1;
}

/* Whether every run lies within what it is read from, and all of them fill a row. */
static int fits(const Sizes *sizes, const Run *runs, int64_t count) {
    const int64_t own = 8 * (sizes->stride - 1 - sizes->parts * sizes->part);
    int64_t width = 0;
    for (int64_t i = 0; i < count; i++) {
        const int64_t bytes = runs[i].bits ? (runs[i].entries + 7) / 8 : runs[i].entries;
        if (runs[i].part >= sizes->parts || runs[i].begin < 0 || runs[i].entries < 0) return 0;
        if (runs[i].begin + bytes > (runs[i].part < 0 ? own : 8 * sizes->part)) return 0;
        width += runs[i].entries;
    }
    return width == sizes->width;
}

/* Lay out every row; the first that is not what its plan says, or -1. */
static int64_t lay(const Sizes *sizes, const Run *runs, int64_t count, int64_t rows, Py_buffer *given) {
    const int64_t *tape = given[TAPE].buf, *legal = given[LEGAL].buf, *firsts = given[FIRSTS].buf;
    const int64_t words = given[TAPE].len / 8, numbers = given[LEGAL].len / 8;
    uint8_t *tensor = given[TENSOR].buf, *mask = given[MASK].buf;
    for (int64_t row = 0; row < rows; row++, mask += sizes->actions) {
        const int64_t *own = tape + row * sizes->stride;
        const int64_t parts = *own >> 4, seat = *own & 15;
        if (parts < 0 || parts + sizes->parts * sizes->part > words) return row;
        for (int64_t i = 0; i < count; i++) {
            const int64_t *from = own + 1;
            if (runs[i].part >= 0) from = tape + parts + (seat + runs[i].part) % sizes->parts * sizes->part;
            const uint8_t *bytes = (const uint8_t *)from + runs[i].begin;
            if (runs[i].bits)
                put_bits(tensor, bytes, runs[i].entries);
            else
                memcpy(tensor, bytes, runs[i].entries);
            tensor += runs[i].entries;
        }
        memset(mask, 0, sizes->actions);
        if (firsts[row] < 0 || firsts[row + 1] > numbers) return row;
        for (int64_t i = firsts[row]; i < firsts[row + 1]; i++) {
            if (legal[i] < 0 || legal[i] >= sizes->actions) return row;
            mask[legal[i]] = 1;
        }
    }
    return -1;
}

static PyObject *stamp(PyObject *module, PyObject *const *args, Py_ssize_t count) {
    if (count != 2 + BUFFERS || !PyBytes_Check(args[0])) {
        PyErr_SetString(PyExc_TypeError, "an order, how many rows, and five buffers");
        return NULL;
    }
    const Sizes *sizes = (const Sizes *)PyBytes_AS_STRING(args[0]);
    const Run *runs = (const Run *)(sizes + 1);
    const int64_t size = PyBytes_GET_SIZE(args[0]), run_count = (size - (int64_t)sizeof(Sizes)) / (int64_t)sizeof(Run);
    const int64_t rows = PyLong_AsLongLong(args[1]);
    if (PyErr_Occurred()) return NULL;
    Py_buffer given[BUFFERS];
    int held = 0;
    for (; held < BUFFERS; held++)
        if (PyObject_GetBuffer(args[2 + held], &given[held], held < TENSOR ? PyBUF_SIMPLE : PyBUF_WRITABLE)) break;
    if (held == BUFFERS) {
        const int right = size >= (int64_t)sizeof(Sizes) && rows >= 0 && fits(sizes, runs, run_count) &&
                          8 * rows * sizes->stride <= given[TAPE].len && 8 * (rows + 1) <= given[FIRSTS].len &&
                          rows * sizes->width == given[TENSOR].len && rows * sizes->actions == given[MASK].len;
        if (!right || lay(sizes, runs, run_count, rows, given) >= 0)
            PyErr_SetString(PyExc_ValueError, "rows that are not those of their plan");
    }
    while (held) PyBuffer_Release(&given[--held]);
    if (PyErr_Occurred()) return NULL;
    Py_RETURN_NONE;
}

static PyObject *first_wrong(PyObject *module, PyObject *const *args, Py_ssize_t count) {
    Py_buffer mask, numbers;
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "a mask, and a number for each of its rows");
        return NULL;
    }
    if (PyObject_GetBuffer(args[0], &mask, PyBUF_SIMPLE)) return NULL;
    if (PyObject_GetBuffer(args[1], &numbers, PyBUF_SIMPLE)) {
        PyBuffer_Release(&mask);
        return NULL;
    }
    const int64_t rows = numbers.len / 8, actions = rows ? mask.len / rows : 0, *chosen = numbers.buf;
    const uint8_t *allowed = mask.buf;
    int64_t row = 0;
    while (row < rows && chosen[row] >= 0 && chosen[row] < actions && allowed[row * actions + chosen[row]]) row++;
    PyBuffer_Release(&mask);
    PyBuffer_Release(&numbers);
    return PyLong_FromLongLong(row < rows ? row : -1);
}

static PyMethodDef methods[] = {
    {"first_wrong", (PyCFunction)(void (*)(void))first_wrong, METH_FASTCALL, "The first row that may not choose its number."},
    {"stamp", (PyCFunction)(void (*)(void))stamp, METH_FASTCALL, "Lay out rows, as an order says."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "stamp", "Rows byte by byte.", -1, methods};

PyMODINIT_FUNC PyInit_stamp(void) {
    for (int byte = 0; byte < 256; byte++)
        for (int bit = 0; bit < 8; bit++) spread[byte] |= (uint64_t)(byte >> bit & 1) << 8 * bit;
    return PyModule_Create(&module);
}
