/* Networks in vectors: the same sums as in network.py, which says what they mean and is asked where this is not built.

   A test holds both equal, to the last bit: whole numbers wrap at 16 bits, and every float is added in the same order,
   since the vectors lie across what is summed, never along it. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "weights lie with their low bytes first"
#endif

#define LANES 16
#define BLOCK (2 * LANES) /* units that are summed at once */
#define MOST_TRAITS 1024

typedef int16_t Lanes __attribute__((vector_size(2 * LANES), aligned(2), may_alias));

/* Compiled twice where the loader can choose: for any processor, and for those with wider vectors. */
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

typedef struct {
    PyObject_HEAD
    int64_t inputs, units, wide, hidden, outputs; /* wide: units, and zeros up to a whole block */
    int16_t *rows;
    double *second; /* biases, then for each unit what it gives to the hidden layer */
    double *third;  /* for each output what the hidden layer gives, then its bias */
    int16_t *sums;
    double *deep;
} Sums;

static void sums_dealloc(Sums *self) {
    PyMem_Free(self->rows);
    PyMem_Free(self->second);
    PyMem_Free(self->third);
    PyMem_Free(self->sums);
    PyMem_Free(self->deep);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static double float_at(const char *at) {
    float found;
    memcpy(&found, at, sizeof found);
    return found;
}

static int sums_init(Sums *self, PyObject *args, PyObject *named) {
    const char *weights;
    Py_ssize_t size;
    long long inputs, units, hidden, outputs;
    if (!PyArg_ParseTuple(args, "LLLLy#", &inputs, &units, &hidden, &outputs, &weights, &size)) return -1;
    if (size != 2 * inputs * units + 4 * hidden * (units + 1) + 4 * outputs * (hidden + 1)) {
        PyErr_SetString(PyExc_ValueError, "weights of another size");
        return -1;
    }
    self->inputs = inputs, self->units = units, self->hidden = hidden, self->outputs = outputs;
    self->wide = (units + BLOCK - 1) / BLOCK * BLOCK;
    self->rows = PyMem_Calloc(inputs * self->wide, sizeof(int16_t));
    self->second = PyMem_Calloc(hidden * (units + 1), sizeof(double));
    self->third = PyMem_Calloc(outputs * (hidden + 1), sizeof(double));
    self->sums = PyMem_Calloc(self->wide, sizeof(int16_t));
    self->deep = PyMem_Calloc(hidden, sizeof(double));
    if (!self->rows || !self->second || !self->third || !self->sums || !self->deep) {
        PyErr_NoMemory();
        return -1;
    }
    for (int64_t row = 0; row < inputs; row++)
        memcpy(self->rows + row * self->wide, weights + 2 * row * units, 2 * units);
    weights += 2 * inputs * units;
    for (int64_t j = 0; j < hidden; j++) {
        for (int64_t i = 0; i < units; i++, weights += 4) self->second[(i + 1) * hidden + j] = float_at(weights);
        self->second[j] = float_at(weights);
        weights += 4;
    }
    for (int64_t i = 0; i < outputs * (hidden + 1); i++, weights += 4) self->third[i] = float_at(weights);
    return 0;
}

WIDE static void add_rows(int16_t *sums, const int16_t *rows, int64_t wide, const int32_t *numbers, int64_t count) {
    for (int64_t unit = 0; unit < wide; unit += BLOCK) {
        Lanes low = {0}, high = {0};
        for (int64_t i = 0; i < count; i++) {
            const int16_t *row = rows + numbers[i] * wide + unit;
            low += *(const Lanes *)row;
            high += *(const Lanes *)(row + LANES);
        }
        *(Lanes *)(sums + unit) = low;
        *(Lanes *)(sums + unit + LANES) = high;
    }
}

WIDE static void go_deep(double *restrict deep, const int16_t *sums, const double *second, int64_t units, int64_t hidden) {
    memcpy(deep, second, hidden * sizeof(double));
    for (int64_t unit = 0; unit < units; unit++) {
        if (sums[unit] <= 0) continue;
        const double light = sums[unit] / 256.0;
        const double *restrict given = second + (unit + 1) * hidden;
        for (int64_t j = 0; j < hidden; j++) deep[j] += light * given[j];
    }
    for (int64_t j = 0; j < hidden; j++) deep[j] = deep[j] > 0 ? deep[j] : 0;
}

static int look(Sums *self, const int16_t *traits, const int16_t *marks, int64_t mark_count, const int16_t *parts,
                int64_t part_count) {
    int32_t numbers[MOST_TRAITS];
    int64_t count = 0;
    for (int64_t part = 0; part < part_count; part++) {
        const int64_t which = parts[2 * part], shift = (uint16_t)parts[2 * part + 1];
        if (which < 0 || which + 1 >= mark_count) return -1;
        for (int64_t i = marks[which]; i < marks[which + 1]; i++) {
            const int64_t row = (uint16_t)traits[i] + shift;
            if (row >= self->inputs || count == MOST_TRAITS) return -1;
            numbers[count++] = (int32_t)row;
        }
    }
    add_rows(self->sums, self->rows, self->wide, numbers, count);
    go_deep(self->deep, self->sums, self->second, self->units, self->hidden);
    return 0;
}

static PyObject *sums_see(Sums *self, PyObject *const *args, Py_ssize_t given) {
    if (given != 5 || !PyBytes_Check(args[0]) || !PyBytes_Check(args[1]) || !PyBytes_Check(args[2])) {
        PyErr_SetString(PyExc_TypeError, "traits, marks and parts as bytes, looks and outputs as numbers");
        return NULL;
    }
    const int16_t *traits = (const int16_t *)PyBytes_AS_STRING(args[0]);
    const int16_t *marks = (const int16_t *)PyBytes_AS_STRING(args[1]);
    const int16_t *parts = (const int16_t *)PyBytes_AS_STRING(args[2]);
    const int64_t mark_count = PyBytes_GET_SIZE(args[1]) / 2;
    const int64_t looks = PyLong_AsLong(args[3]), outputs = PyLong_AsLong(args[4]);
    if (looks < 1 || outputs < 0 || outputs > self->outputs || mark_count < 1) {
        PyErr_SetString(PyExc_ValueError, "no such looks or outputs");
        return NULL;
    }
    for (int64_t i = 0; i < mark_count; i++) {
        if (marks[i] < (i ? marks[i - 1] : 0) || 2 * marks[i] > PyBytes_GET_SIZE(args[0])) {
            PyErr_SetString(PyExc_ValueError, "marks beside the traits");
            return NULL;
        }
    }
    const int64_t part_count = PyBytes_GET_SIZE(args[2]) / 4 / looks;
    PyObject *found = PyList_New(looks * outputs);
    if (!found) return NULL;
    for (int64_t n = 0; n < looks; n++) {
        if (look(self, traits, marks, mark_count, parts + 2 * n * part_count, part_count)) {
            Py_DECREF(found);
            PyErr_SetString(PyExc_ValueError, "more traits than the network has");
            return NULL;
        }
        for (int64_t k = 0; k < outputs; k++) {
            const double *third = self->third + k * (self->hidden + 1);
            double total = third[self->hidden];
            for (int64_t j = 0; j < self->hidden; j++) total += self->deep[j] * third[j];
            PyObject *said = PyFloat_FromDouble(1.0 / (1.0 + exp(-total)));
            if (!said) {
                Py_DECREF(found);
                return NULL;
            }
            PyList_SET_ITEM(found, n * outputs + k, said);
        }
    }
    return found;
}

static PyMethodDef sums_methods[] = {
    {"see", (PyCFunction)(void (*)(void))sums_see, METH_FASTCALL, "The outputs of some looks, one look after the other."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject sums_type = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "admiralty.bots.core.sums.Sums",
    .tp_basicsize = sizeof(Sums),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)sums_init,
    .tp_dealloc = (destructor)sums_dealloc,
    .tp_methods = sums_methods,
};

/* For fits: the rows of a layer of floats summed for each position, and the other way round. */
typedef struct {
    Py_buffer layer, traits, counts, units;
    int64_t width, positions, inputs;
} Fit;

static void fit_release(Fit *fit) {
    PyBuffer_Release(&fit->layer);
    PyBuffer_Release(&fit->traits);
    PyBuffer_Release(&fit->counts);
    PyBuffer_Release(&fit->units);
}

static int fit_parse(Fit *fit, PyObject *args, const char *format) {
    long long width;
    if (!PyArg_ParseTuple(args, format, &fit->layer, &fit->traits, &fit->counts, &fit->units, &width)) return -1;
    fit->width = width;
    fit->positions = fit->counts.len / 8;
    fit->inputs = width > 0 ? fit->layer.len / 4 / width : 0;
    int64_t all = 0, fits = width > 0 && fit->units.len == 4 * width * fit->positions;
    for (int64_t i = 0; i < fit->positions; i++) all += ((int64_t *)fit->counts.buf)[i];
    const uint16_t *traits = fit->traits.buf;
    if (2 * all != fit->traits.len) fits = 0;
    for (int64_t i = 0; fits && i < all; i++) fits = traits[i] < fit->inputs;
    if (fits) return 0;
    fit_release(fit);
    PyErr_SetString(PyExc_ValueError, "traits, counts and layers that don't go together");
    return -1;
}

WIDE static void sum_up(float *units, const float *layer, const uint16_t *traits, const int64_t *counts, int64_t positions,
                        int64_t width) {
    for (int64_t i = 0; i < positions; i++, units += width) {
        float *restrict sum = units;
        memset(sum, 0, width * sizeof(float));
        for (int64_t k = 0; k < counts[i]; k++) {
            const float *restrict row = layer + *traits++ * width;
            for (int64_t j = 0; j < width; j++) sum[j] += row[j];
        }
    }
}

WIDE static void spread_out(float *layer, const float *units, const uint16_t *traits, const int64_t *counts,
                            int64_t positions, int64_t width) {
    for (int64_t i = 0; i < positions; i++, units += width) {
        const float *restrict given = units;
        for (int64_t k = 0; k < counts[i]; k++) {
            float *restrict row = layer + *traits++ * width;
            for (int64_t j = 0; j < width; j++) row[j] += given[j];
        }
    }
}

static PyObject *gather(PyObject *module, PyObject *args) {
    Fit fit;
    if (fit_parse(&fit, args, "y*y*y*w*L")) return NULL;
    sum_up(fit.units.buf, fit.layer.buf, fit.traits.buf, fit.counts.buf, fit.positions, fit.width);
    fit_release(&fit);
    Py_RETURN_NONE;
}

static PyObject *scatter(PyObject *module, PyObject *args) {
    Fit fit;
    if (fit_parse(&fit, args, "w*y*y*y*L")) return NULL;
    spread_out(fit.layer.buf, fit.units.buf, fit.traits.buf, fit.counts.buf, fit.positions, fit.width);
    fit_release(&fit);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"gather", gather, METH_VARARGS, "Sum the rows of each position's traits: layer, traits, counts, sums, width."},
    {"scatter", scatter, METH_VARARGS, "Add each position's row to those of its traits: layer, traits, counts, rows, width."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "sums", "Networks in vectors.", -1, methods};

PyMODINIT_FUNC PyInit_sums(void) {
    if (PyType_Ready(&sums_type) < 0) return NULL;
    PyObject *made = PyModule_Create(&module);
    if (!made) return NULL;
    Py_INCREF(&sums_type);
    if (PyModule_AddObject(made, "Sums", (PyObject *)&sums_type) < 0) {
        Py_DECREF(&sums_type);
        Py_DECREF(made);
        return NULL;
    }
    return made;
}
